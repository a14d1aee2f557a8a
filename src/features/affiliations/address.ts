// Where the queue of affiliations is.
export const affiliationsPath = '/backend/settings/references/universities/affiliations'
