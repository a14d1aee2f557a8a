// An industry as the parts need it: its slug chooses the color and the glyph, its name stands beside them.
export type Industry = { slug: string; name: string }
