// Content security policies: constant, so that pages can be kept whole. No page holds a script or a style in place.
export const pagePolicy =
  "default-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; style-src 'self'"
/** Of answers to programs: nothing in them is ever shown as a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"
