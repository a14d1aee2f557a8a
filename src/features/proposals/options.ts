// Whether proposals are counted: a product that is tried out may turn limits off.
export const proposalOptions = { rateLimits: true }
