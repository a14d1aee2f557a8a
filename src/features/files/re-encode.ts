// The run that makes kept pictures anew where a width is missing, or larger than it need be.
import { countPictures, picturesBehind, reEncode } from '#server/files/re-encode.ts'
import type { Storage } from '#server/files/storage.ts'
import type { Portion, Run, RunWork } from '#server/runs/runs.ts'

/** A picture takes up to a second. */
const atOnce = 10

let storage: Storage | undefined

/** From now on these are the files. */
export const reEncodeIn = (chosen: Storage): void => void (storage = chosen)

async function work({ checkpoint }: Run, isDry: boolean): Promise<Portion> {
  const after = typeof checkpoint.after === 'string' ? checkpoint.after : ''
  const pictures = await picturesBehind(after, atOnce)
  const counts = { files: 0, missing: 0, kilobytes: 0, unreadable: 0 }
  const samples: string[] = []
  let saved = 0
  for (const picture of pictures) {
    const done = storage && (await reEncode(storage, picture, isDry))
    if (!done) {
      counts.unreadable += 1
      continue
    }
    counts.files += done.written
    counts.missing += done.missing
    saved += done.saved
    if (done.written > 0) samples.push(picture.name || picture.key.slice(0, 12))
  }
  counts.kilobytes = Math.round(saved / 1024)
  return {
    checkpoint: { after: pictures.at(-1)?.key ?? after },
    done: pictures.length,
    counts,
    samples,
    isLast: pictures.length < atOnce,
  }
}

export const reEncodeImages: RunWork = {
  name: 're-encode-images',
  process: { group: 'files' },
  total: countPictures,
  prepare: async (run) => (run.is_dry ? null : work(run, false)),
  portion: async (_run, done) => done as Portion,
  dry: (run) => work(run, true),
}
