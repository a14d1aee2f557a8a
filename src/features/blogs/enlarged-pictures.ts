// Pictures in the text of a post are links to themselves, which open them larger (see src/ui/pictures/enlarging.ts).

/** What stands in a link already leads somewhere else. */
const linkOrPicture = /<a\b[\s\S]*?<\/a>|<img\b[^>]*?\bsrc="(\/files\/[^"?]+)[^"]*"[^>]*>/g

/**
 * @param html as the allow-list leaves it
 * @param close how the overlay is closed, in words of the page
 */
export const withEnlargedPictures = (html: string, close: string): string =>
  html.replaceAll(linkOrPicture, (found, file: string | undefined) =>
    file === undefined ? found : `<a href="${file}?w=1920" aria-haspopup="dialog" data-enlarge="${close}">${found}</a>`,
  )
