// Fetches an exported file and saves it, with the overlay that says how many of its rows are written.
import { type OpenOverlay, openOverlay } from '#ui/overlays/overlay.tsx'
import { formatNumber } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { askApi, sentenceOf } from '../../../page/ask-api.ts'

export type ExportWords = {
  waits: string
  rows: (p: { done: string; total: string }) => string
  cancel: string
  /** Why nothing came, where the server does not say. */
  away: string
}

/** In ms. */
const askEvery = 300

/** Asks how far the file is until it is there; where nobody knows, the overlay says only that it is being prepared. */
async function follow(
  id: string,
  overlay: OpenOverlay,
  { signal }: AbortController,
  locale: Locale,
  words: ExportWords,
) {
  for (;;) {
    await new Promise((go) => setTimeout(go, askEvery))
    if (signal.aborted) return
    const answer = await fetch(`/api/export-progress/${id}`, { signal })
    const { done, total } = (await answer.json()) as { done: number | null; total: number | null }
    if (done !== null && total !== null) {
      const text = words.rows({ done: formatNumber(done, locale), total: formatNumber(total, locale) })
      overlay.show({ mode: 'progress', text, percent: total > 0 ? Math.floor((100 * done) / total) : 100 })
    }
  }
}

const nameIn = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'export'

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** @returns the name of the saved file, null where somebody stopped it. @throws Error with a sentence */
export async function saveExport(href: string, locale: Locale, words: ExportWords): Promise<string | null> {
  const stop = new AbortController()
  const over = new AbortController()
  const id = crypto.randomUUID()
  const overlay = await openOverlay(
    { mode: 'loading', text: words.waits },
    { locale, closeLabel: words.cancel, onClose: () => stop.abort() },
  )
  follow(id, overlay, over, locale, words).catch(() => {}) // the file itself says what is wrong
  try {
    const answer = await askApi(href, { signal: stop.signal, headers: { 'export-progress': id } })
    if (!answer.ok) {
      const body = (await answer.json().catch(() => ({}))) as Parameters<typeof sentenceOf>[1]
      throw new Error(sentenceOf(answer.status, body, words.away))
    }
    save(await answer.blob(), nameIn(answer))
    return nameIn(answer)
  } catch (error) {
    if (stop.signal.aborted) return null
    // A file that broke off is none.
    throw error instanceof TypeError ? new Error(words.away) : error
  } finally {
    over.abort()
    overlay.close()
  }
}
