// The page of a member about young talents: the own entry among them, or those who named the member.
export const youngTalentPage = { href: '/my-profile/young-talent', order: 80 } as const
