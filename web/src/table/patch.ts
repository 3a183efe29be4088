/** Applies JSON patches (RFC 6902) without changing the value they are applied to. */

import type { Json, Operation } from "./wire.ts";

/** Thrown for a patch that does not fit the value. */
export class PatchMismatch extends Error {}

type Members = Readonly<Record<string, Json>>;

/** The value after a patch; parts that it does not touch are shared. */
export function applyPatch(value: Json, patch: readonly Operation[]): Json {
  return patch.reduce((now, operation) => applied(now, operation.path.split("/").slice(1), operation), value);
}

function applied(value: Json, [head, ...rest]: readonly string[], operation: Operation): Json {
  if (head === undefined) return operation.value;
  const key = head.replaceAll("~1", "/").replaceAll("~0", "~");
  if (Array.isArray(value)) return inArray(value as readonly Json[], key, rest, operation);
  if (typeof value !== "object" || value === null) throw new PatchMismatch(operation.path);
  return inObject(value as Members, key, rest, operation);
}

function inObject(value: Members, key: string, rest: readonly string[], operation: Operation): Json {
  const isAdded = rest.length === 0 && operation.op === "add";
  if (!isAdded && !Object.hasOwn(value, key)) throw new PatchMismatch(operation.path);
  if (rest.length === 0 && operation.op === "remove") {
    const { [key]: _, ...left } = value;
    return left;
  }
  return { ...value, [key]: isAdded ? operation.value : applied(value[key]!, rest, operation) };
}

function inArray(value: readonly Json[], key: string, rest: readonly string[], operation: Operation): Json {
  const isAdded = rest.length === 0 && operation.op === "add";
  const at = key === "-" ? value.length : Number(key);
  if (!Number.isInteger(at) || at < 0 || at >= value.length + Number(isAdded)) throw new PatchMismatch(operation.path);
  if (isAdded) return value.toSpliced(at, 0, operation.value);
  if (rest.length === 0 && operation.op === "remove") return value.toSpliced(at, 1);
  return value.with(at, applied(value[at]!, rest, operation));
}
