// Sends a file to storage, and says how much of it has arrived; a large one in pieces.
import type { Accepted } from '#lib/accepted-files.ts'
import { askApi, sentenceOf } from '../../page/ask-api.ts'
import type { SendWords } from './send-in-pieces.ts'

export type Stored = { key: string; name: string; bytes: number; width?: number; height?: number }
type Body = Stored & { message?: string; fields?: Record<string, string[]> }
type Sent = { status: number; body: Body }

const addressFor = (accept: Accepted): string =>
  `/api/files?${new URLSearchParams({ accept, locale: document.documentElement.dataset['locale'] ?? 'en' })}`

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

/** Sent once more by `askApi`, where a token ran out meanwhile. */
async function sendAgain(file: File, address: string): Promise<Sent> {
  const response = await askApi(address, { method: 'POST', body: formOf(file) })
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Body }
}

/** A request that tells its progress, which `fetch` does not. */
const sendOnce = (file: File, address: string, onProgress: (percent: number) => void): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0),
    )
    request.addEventListener('loadend', () =>
      resolve({ status: request.status || 503, body: (request.response ?? {}) as Body }),
    )
    request.open('POST', address)
    request.send(formOf(file))
  })

/** Above that, files come in pieces (rules.md 7.1). */
export const largeBytes = 5 * 1024 * 1024

async function sendLarge(
  file: File,
  { field, address }: { field: string; address: string },
  words: SendWords,
  onProgress: (percent: number) => void,
) {
  // Loaded by those who have a large file.
  const { sendInPieces } = await import('./send-in-pieces.ts')
  const upload = await sendInPieces(file, field, words, onProgress)
  const response = await askApi(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ upload }),
  })
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Body }
}

async function sendSmall(file: File, address: string, onProgress?: (percent: number) => void): Promise<Sent> {
  const first = onProgress ? await sendOnce(file, address, onProgress) : null
  return first && first.status !== 401 ? first : sendAgain(file, address)
}

/**
 * @param accept what is taken there
 * @param field where the file is chosen: what stops on its way is named there when the page is opened again
 * @throws Error with the server's sentence, or one of `words`
 */
export async function storeFile(
  file: File,
  accept: Accepted,
  words: SendWords,
  onProgress?: (percent: number) => void,
  field = '',
): Promise<Stored> {
  const address = addressFor(accept)
  const { status, body } =
    file.size > largeBytes
      ? await sendLarge(file, { field, address }, words, onProgress ?? (() => {}))
      : await sendSmall(file, address, onProgress)
  if (status < 200 || status > 299) throw new Error(sentenceOf(status, body, words.failed))
  return body
}
