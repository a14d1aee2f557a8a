// Whether a visit began on another page of the site, or opened this address directly.
let arrived = false

/** Called once the first page has come alive in the browser. */
export const noteArrival = (): void => {
  arrived = true
}

/** False on the server and for the page that was opened first: what they render is the same. */
export const hasArrived = (): boolean => arrived
