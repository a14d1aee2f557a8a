// What the parts need to know of an industry: its slug chooses the color and the glyph, its name stands beside them.
export type Industry = { slug: string; name: string }
