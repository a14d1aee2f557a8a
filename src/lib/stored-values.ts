// Pictures and documents as fields hold them: keys of stored files, with what is said of them.
import { type Crop, parseCrop } from './crop.ts'
import { invalid, ok, type Result } from './result.ts'
import { fileName } from './text/file-name.ts'

type Given = Record<string, unknown>

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const size = (value: unknown): number =>
  typeof value === 'number' && value > 0 && Number.isSafeInteger(Math.round(value)) ? value : 0

const percent = (value: unknown): number => Math.min(100, size(value))

const keyOf = (value: unknown): string | null =>
  isObject(value) && typeof value['key'] === 'string' && /^[0-9a-f]{64}$/.test(value['key']) ? value['key'] : null

/** A picture; `readWords` checks the text that takes its place. */
export function parsePicture(value: unknown, readWords: (alt: unknown) => Result<object | null>): Result<object> {
  const key = keyOf(value)
  if (key === null) return invalid()
  const { width, height, alt, decorative, focus, crop } = value as Given
  const words = readWords(alt)
  if (!words.ok) return words
  const part: Result<Crop | null> = crop === undefined || crop === null ? ok(null) : parseCrop(crop)
  if (!part.ok) return part
  return ok({
    key,
    width: size(width),
    height: size(height),
    ...(words.value ? { alt: words.value } : {}),
    ...(decorative === true ? { decorative: true } : {}),
    ...(isObject(focus) ? { focus: { x: percent(focus['x']), y: percent(focus['y']) } } : {}),
    ...(part.value ? { crop: part.value } : {}),
  })
}

export function parseFile(value: unknown): Result<object> {
  const key = keyOf(value)
  if (key === null) return invalid()
  const { name, bytes } = value as Given
  return ok({
    key,
    name: typeof name === 'string' ? fileName(name.length > 1000 ? name.slice(-1000) : name) : '',
    bytes: size(bytes),
  })
}
