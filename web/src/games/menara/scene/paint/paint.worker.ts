/** The worker that paints textures, so that the page does not stutter. */

import { paint, type PaintJob } from "./paint.ts";
import { PaintTools, type Palette } from "./paintTools.ts";

export type PaintRequest = { readonly palette: Palette } | { readonly id: number; readonly job: PaintJob };
export interface PaintResponse {
  readonly id: number;
  readonly image: ImageBitmap;
}

let tools: PaintTools | null = null;

self.onmessage = ({ data }: MessageEvent<PaintRequest>) => {
  if ("palette" in data) {
    tools = new PaintTools(data.palette, (width, height) => new OffscreenCanvas(width, height));
    return;
  }
  if (tools === null) return;
  const canvas = paint(tools, data.job) as OffscreenCanvas;
  // a copy: some canvases are cached tiles that later jobs draw on
  void createImageBitmap(canvas).then((image) => {
    const answer: PaintResponse = { id: data.id, image };
    postMessage(answer, { transfer: [image] });
  });
};
