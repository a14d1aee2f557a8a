// Content security policies: constant, so that pages can be kept whole. Only pages with large forms, in the back office and of members, may style in place.
const common =
  "default-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

export const publicPolicy = `${common}; style-src 'self'`
export const officePolicy = `${common}; style-src 'self' 'unsafe-inline'`
/** Of answers to programs: nothing in them is ever shown as a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"
