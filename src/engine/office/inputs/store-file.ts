// Sends a file to storage, and says how much of it has arrived.
import { askApi, sentenceOf } from '../ask-api.ts'

export type Stored = { key: string; name: string; bytes: number; width?: number; height?: number }
type Body = Stored & { message?: string; fields?: Record<string, string[]> }
type Sent = { status: number; body: Body }

const address = (): string => `/api/files?locale=${document.documentElement.dataset['locale'] ?? 'en'}`

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

/** Sent once more by `askApi`, where a token ran out meanwhile. */
async function sendAgain(file: File): Promise<Sent> {
  const response = await askApi(address(), { method: 'POST', body: formOf(file) })
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Body }
}

/** A request that tells its progress, which `fetch` does not. */
const sendOnce = (file: File, onProgress: (percent: number) => void): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0),
    )
    request.addEventListener('loadend', () =>
      resolve({ status: request.status || 503, body: (request.response ?? {}) as Body }),
    )
    request.open('POST', address())
    request.send(formOf(file))
  })

/** @throws Error with the server's sentence, or `away` */
export async function storeFile(file: File, away: string, onProgress?: (percent: number) => void): Promise<Stored> {
  const first = onProgress ? await sendOnce(file, onProgress) : null
  const { status, body } = first && first.status !== 401 ? first : await sendAgain(file)
  if (status < 200 || status > 299) throw new Error(sentenceOf(status, body, away))
  return body
}
