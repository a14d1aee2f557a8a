// Writing to somebody whose address stays hidden: requests that the product carries, and their end.
import type { Feature } from '#engine/interfaces/feature.ts'
import { memberPage, publicPage } from '#engine/interfaces/feature-pages.ts'
import { ownRequestsHref } from '#kinds/needs/own-pages.ts'
import { relayOptions } from './options.ts'
import { forMember } from './own/tasks.ts'
import { endRequests } from './requests.ts'

const relay = { words: ['common', 'public', 'relay'], cached: false } as const

export const relayedContact: Feature = {
  name: 'relayed-contact',
  pages: [
    publicPage('/contact', 'write', relay),
    publicPage('/contact/confirm/:token', 'confirm', relay),
    publicPage('/contact/answer/:token', 'answer', relay),
    memberPage(ownRequestsHref, 'own/requests', {
      words: ['common', 'public', 'account', 'newcomer', 'member', 'staff', 'editor', 'relay', 'needs'],
    }),
  ],
  memberTasks: [forMember],
  schedules: { 'end-pairing-requests': { cron: '20 19 * * *', run: endRequests } },
  configure: ({ config }) => void (relayOptions.rateLimits = config.rateLimits),
}
