// Whether messages are counted: a product that is tried out may turn limits off.
export const contactOptions = { rateLimits: true }
