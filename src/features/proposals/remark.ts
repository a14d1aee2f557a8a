// How long a remark beside a proposal, or the reason of a refusal, may be.
export const mostRemark = 1000
