// The page about the site, with the form by which everybody writes to the office, and the answers.
import type { Feature } from '#engine/interfaces/feature.ts'
import { publicPage } from '#engine/interfaces/feature-pages.ts'
import { forStaff, mailAnswer } from './answered.ts'
import { contactOptions } from './options.ts'

export const contact: Feature = {
  name: 'contact',
  pages: [publicPage('/about', 'about', { words: ['common', 'public', 'contact'], cached: false })],
  staffWork: [forStaff],
  jobs: { 'contact-answered': ({ id }) => mailAnswer(String(id)) },
  configure: ({ config }) => void (contactOptions.rateLimits = config.rateLimits),
}
