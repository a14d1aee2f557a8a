// Sends a large file in pieces by the protocol tus: a line that breaks is waited for, and the same file goes on where it stopped.
import { type DetailedError, Upload } from 'tus-js-client'
import { renewSession, sentenceOf } from '../../page/ask-api.ts'

const pieceBytes = 1024 * 1024
/** In ms; together some minutes without any progress. The line that comes back ends the wait. */
const waits = [0, 1000, 2000, 4000, 8000, ...Array.from({ length: 20 }, () => 15_000)]

const statusOf = (error: unknown): number | undefined => (error as Partial<DetailedError>).originalResponse?.getStatus()

/** Is it worth trying again? Not what was refused for good. */
const isPassing = (status: number | undefined): boolean =>
  status === undefined || status === 0 || status >= 500 || [401, 408, 409, 423, 429].includes(status)

function sentence(error: unknown, words: SendWords): string {
  const status = statusOf(error)
  if (status === undefined || isPassing(status)) return words.stopped
  let body: object = {}
  try {
    body = JSON.parse((error as DetailedError).originalResponse?.getBody() || '{}') as object
  } catch {
    // An answer of a server between that is not ours.
  }
  return sentenceOf(status, body, words.failed)
}

export type SendWords = {
  /** Why nothing can be done. */
  failed: string
  /** The line did not come back: the same file may be chosen again. */
  stopped: string
}

/**
 * Sends a file that is larger than 5 MB, or the rest of it.
 * @param fieldName where it is chosen, so that the page can say what stopped there (see unfinished.ts)
 * @returns the id by which the calls for files take it
 * @throws Error with a sentence
 */
export function sendInPieces(
  file: File,
  fieldName: string,
  words: SendWords,
  onProgress: (percent: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const goOn = (): void => {
      // What waits for its next try does it now.
      void upload.abort().then(() => upload.start())
    }
    const end = (): void => removeEventListener('online', goOn)
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: pieceBytes,
      retryDelays: waits,
      metadata: { filename: file.name, place: fieldName },
      removeFingerprintOnSuccess: true,
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401) await renewSession()
      },
      onShouldRetry: (error) => isPassing(statusOf(error)),
      onProgress: (sent, total) => onProgress(total > 0 ? Math.floor((100 * sent) / total) : 0),
      onError: (error) => {
        end()
        reject(new Error(sentence(error, words)))
      },
      onSuccess: () => {
        end()
        resolve(upload.url?.split('/').at(-1) ?? '')
      },
    })
    addEventListener('online', goOn)
    upload.findPreviousUploads().then(
      ([earlier]) => {
        if (earlier) upload.resumeFromPreviousUpload(earlier)
        upload.start()
      },
      () => upload.start(),
    )
  })
}
