// The page about funding is one of every member, though organizations alone keep rows of its kind.
export const fundingPage = { href: '/my-profile/funding-organization', kind: 'funding-organizations' } as const
