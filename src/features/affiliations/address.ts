export const affiliationsPath = '/backend/settings/references/universities/affiliations'
