// Pictures of a post that open larger: each is a link to itself, which the program opens over the page.
import { escaped } from '#ui/foundations/escaped.ts'

/** Links are left as they are: what stands in one leads elsewhere. */
const linkOrPicture = /<a [\s\S]*?<\/a>|<picture>[\s\S]*?<\/picture>|<img [^>]*>/g

/** Clean HTML with links around pictures that say what they show. @param close on the button that closes one */
export const withEnlargedPictures = (html: string, close: string): string =>
  html.replaceAll(linkOrPicture, (whole) => {
    const key = /<img [^>]*?src="\/files\/([0-9a-f]{64})/.exec(whole)?.[1]
    if (!key || whole.startsWith('<a ') || !/ alt="[^"]/.test(whole)) return whole
    return `<a href="/files/${key}?w=1920" data-enlarge="${escaped(close)}">${whole}</a>`
  })
