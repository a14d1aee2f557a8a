// Whether requests are counted: a product that is tried out may turn limits off.
export const relayOptions = { rateLimits: true }
