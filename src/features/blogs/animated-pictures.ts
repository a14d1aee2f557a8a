// Pictures of a post that move: for readers who want nothing to move their first frame stands there.
import { animatedAmong } from '#server/files/stored-files.ts'

const picture = /<img ([^>]*?)src="\/files\/([0-9a-f]{64})[^"]*"([^>]*)>/g
const keysIn = (html: string): string[] => [...html.matchAll(picture)].map(([, , key]) => key ?? '')

/** Clean HTML with its moving pictures as they move. */
export async function withAnimatedPictures(html: string): Promise<string> {
  const moving = await animatedAmong(keysIn(html))
  if (moving.size === 0) return html
  return html.replaceAll(picture, (whole, before: string, key: string, after: string) =>
    moving.has(key)
      ? `<picture><source media="(prefers-reduced-motion: reduce)" srcset="/files/${key}?w=1280" /><img ${before}src="/files/${key}?moving"${after}></picture>`
      : whole,
  )
}
