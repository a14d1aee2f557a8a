// Styles that are only known when a page is shown: places, sizes and colors of what somebody typed or cut. The content security
// policy allows no style in the document; set on the element itself, they are none.
type Look = Readonly<Record<string, string>>

/** A `ref` that gives its element this look. Names as in CSSOM; values with their units. */
export const ownStyle =
  (look: Look) =>
  (element: HTMLElement | SVGElement | null): void => {
    if (element) Object.assign(element.style, look)
  }
