// Whether what members send is counted: a product that is tried out may turn limits off.
export const forumOptions = { rateLimits: true }
