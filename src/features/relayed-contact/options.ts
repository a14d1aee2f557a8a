// Whether requests are counted, which a product that is tried out may turn off, and the address of the site.
export const relayOptions = { rateLimits: true, origin: 'https://localhost' }
