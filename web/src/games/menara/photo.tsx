/** Photo mode: hides the HUD and takes pictures with depth of field. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { say } from "../../i18n/index.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Select, Slider } from "../../ui/fields.tsx";
import type { TowerScene } from "./scene/scene.ts";
import "./photo.css";

const FORMATS = { screen: null, square: [1600, 1600], portrait: [1200, 1600] } as const;
const SAMPLES = { quick: 16, good: 48, best: 128 } as const;
const WIDEST_MM = 14; // largest aperture

export function PhotoMode({ scene, onClose }: { scene: TowerScene; onClose: () => void }) {
  const format = useSignal<keyof typeof FORMATS>("screen");
  const fineness = useSignal<keyof typeof SAMPLES>("good");
  const blur = useSignal(0.35);
  const share = useSignal<number | null>(null); // progress of the photo, 0 to 1
  const taken = useSignal<Blob | null>(null);
  const problem = useSignal(false);
  const stop = useRef<AbortController | null>(null);
  const dialog = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    dialog.current?.focus();
    return () => stop.current?.abort();
  }, []);

  async function take() {
    const control = new AbortController();
    stop.current = control;
    share.value = 0;
    problem.value = false;
    try {
      const [width, height] = FORMATS[format.value] ?? scene.size();
      taken.value = await scene.photo({
        samples: SAMPLES[fineness.value],
        width,
        height,
        aperture_mm: blur.value * WIDEST_MM,
        onProgress: (done) => (share.value = done),
        signal: control.signal,
      });
    } catch {
      problem.value = !control.signal.aborted;
    }
    share.value = null;
  }

  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (share.value === null) onClose();
    else stop.current?.abort();
  };

  return (
    <section class="photo" ref={dialog} tabIndex={-1} aria-label={say("around-photo")} onKeyDown={close}>
      {taken.value !== null ? (
        <Taken photo={taken.value} onAgain={() => (taken.value = null)} onClose={onClose} />
      ) : share.value !== null ? (
        <div class="sheet">
          <Field id="photo-progress" label={say("around-photo-progress")}>
            <progress id="photo-progress" max={1} value={share.value} />
          </Field>
          <Button words={say("around-photo-cancel")} onClick={() => stop.current?.abort()} />
        </div>
      ) : (
        <div class="sheet">
          <p>{say(problem.value ? "around-photo-failed" : "around-photo-hint")}</p>
          <Choice name="format" of={FORMATS} chosen={format} />
          <Choice name="fineness" of={SAMPLES} chosen={fineness} />
          <Slider
            label={say("around-photo-blur")}
            max={1}
            step={0.05}
            value={blur.value}
            onInput={(value) => (blur.value = value)}
          />
          <p class="buttons">
            <Button class="main" words={say("around-photo-take")} onClick={() => void take()} />
            <Button words={say("around-photo-close")} onClick={onClose} />
          </p>
        </div>
      )}
    </section>
  );
}

function Choice<T extends string>(props: { name: string; of: Record<T, unknown>; chosen: Signal<T> }) {
  const { name, of, chosen } = props;
  return (
    <Select
      label={say(`around-photo-${name}`)}
      value={chosen.value}
      options={Object.keys(of).map((value) => ({ value, label: say(`around-photo-${value}`) }))}
      onChange={(value) => (chosen.value = value as T)}
    />
  );
}

/** The photo, to be saved or shared. */
function Taken({ photo, onAgain, onClose }: { photo: Blob; onAgain: () => void; onClose: () => void }) {
  const address = useSignal("");
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    address.value = made;
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  const file = new File([photo], "meja.png", { type: "image/png" });
  const canShare = navigator.canShare?.({ files: [file] }) === true;
  const share = () => navigator.share({ files: [file] }).catch(() => {});
  return (
    <figure>
      {address.value !== "" && <img src={address.value} alt={say("around-photo-alt")} />}
      <figcaption class="buttons">
        <span role="status">{say("around-photo-done")}</span>
        <a class="button main" href={address.value} download="meja.png">
          {say("around-photo-save")}
        </a>
        {canShare && <Button words={say("around-photo-share")} onClick={() => void share()} />}
        <Button words={say("around-photo-again")} onClick={onAgain} />
        <Button words={say("around-photo-close")} onClick={onClose} />
      </figcaption>
    </figure>
  );
}
