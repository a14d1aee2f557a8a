// Where members say what is written to their ORCID records, and its place among their pages.
export const ownRecordPage = { href: '/my-profile/orcid', order: 55 } as const
