/** Paints beside the page, so that nothing stutters meanwhile. */

import { paint, type Job } from "./paint.ts";
import { Studio, type Ink } from "./paintTools.ts";

export type Order = { readonly ink: Ink } | { readonly id: number; readonly job: Job };
export interface Painted {
  readonly id: number;
  readonly image: ImageBitmap;
}

let studio: Studio | null = null;

self.onmessage = ({ data }: MessageEvent<Order>) => {
  if ("ink" in data) {
    studio = new Studio(data.ink, (width, height) => new OffscreenCanvas(width, height));
    return;
  }
  if (studio === null) return;
  const canvas = paint(studio, data.job) as OffscreenCanvas;
  // a copy: some canvases are tiles that the next painting lies on
  void createImageBitmap(canvas).then((image) => {
    const answer: Painted = { id: data.id, image };
    postMessage(answer, { transfer: [image] });
  });
};
