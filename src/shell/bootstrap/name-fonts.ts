// Fonts for names in Khmer and Burmese, and for the names of languages: at once where the page stays within what a first visit may
// load, and when the page is used where it does not.

/** What fonts of a first visit may weigh, and what is left of it for a font of names: KB. */
const most = 60
const fonts: [letters: RegExp, weight: number][] = [
  [/[\u1780-\u17E9]/, 17],
  [/[\u1000-\u104F]/, 24],
]

/** The style knows by it that these fonts may be loaded; none is where no such letter stands. */
const allow = (): void => void document.documentElement.toggleAttribute('data-names', true)

/** Fonts that came over the line, in KB: what is kept from before weighs nothing. */
const loaded = (): number =>
  performance
    .getEntriesByType('resource')
    .reduce(
      (sum, one) => sum + (one.name.endsWith('.woff2') ? (one as PerformanceResourceTiming).transferSize : 0),
      0,
    ) / 1024

async function allowWhereLight(): Promise<void> {
  await document.fonts.ready
  const text = document.getElementById('root')?.textContent ?? ''
  const wanted = fonts.reduce((sum, [letters, weight]) => sum + (letters.test(text) ? weight : 0), 0)
  if (wanted > 0 && loaded() + wanted <= most) allow()
}

/** What a reader does who stays. */
const signs = ['scroll', 'pointerdown', 'keydown']

export function showNames(): void {
  addEventListener('load', () => void allowWhereLight())
  for (const sign of signs) addEventListener(sign, allow, { once: true, passive: true, capture: true })
}
