// Writing to somebody whose address stays hidden: requests that the product carries, what becomes of them, and what staff see of it.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody, memberGuards, memberPage, officePage, publicPage } from '#engine/interfaces/feature-pages.ts'
import { ownRequestsHref } from '#kinds/needs/own-pages.ts'
import { addRequestCalls } from './calls/calls.ts'
import { memberCreation } from './calls/send.ts'
import { askOutcomes, endRequests, remindReceivers } from './clock.ts'
import { mailStopped } from './mails/late-mails.ts'
import { requestPages } from './office/pages.ts'
import { requestTabs } from './office/tabs.ts'
import { forStaff } from './office/work.ts'
import { relayOptions } from './options.ts'
import { forMember } from './own/tasks.ts'
import { requestData } from './personal-data.ts'

const relay = { words: ['common', 'public', 'relay'], cached: false } as const
const office = { words: ['common', 'staff', 'editor', 'relay'] } as const
const own = '/api/pairing-requests/:id'

export const relayedContact: Feature = {
  name: 'relayed-contact',
  personalData: requestData,
  pages: [
    publicPage('/contact', 'write', relay),
    publicPage('/contact/confirm/:token', 'confirm/confirm', relay),
    publicPage('/contact/answer/:token', 'answer', relay),
    publicPage('/contact/outcome/:token', 'outcome/outcome', relay),
    memberPage(ownRequestsHref, 'own/requests', {
      returnsForm: true,
      words: ['common', 'public', 'account', 'newcomer', 'member', 'staff', 'editor', 'relay', 'needs'],
    }),
    officePage(requestPages.numbers, 'office/numbers', office),
    officePage(requestPages.reports, 'office/reports', { ...office, guards: ['country_admin'] }),
  ],
  calls: [
    {
      guards: {
        [`POST ${own}/accept`]: memberGuards,
        [`POST ${own}/decline`]: memberGuards,
        [`POST ${own}/withdraw`]: memberGuards,
        [`POST ${own}/outcome`]: memberGuards,
        [`GET ${own}/cv`]: memberGuards,
        'GET /api/pairing-request-cvs/:token': forEverybody,
      },
      add: addRequestCalls,
    },
  ],
  memberCreations: [memberCreation],
  staffWork: [forStaff],
  memberTasks: [forMember],
  listData: { requestTabs },
  jobs: { 'request-stopped': ({ id }) => mailStopped(String(id)) },
  // In the early morning of Bangkok.
  schedules: {
    'end-pairing-requests': { cron: '20 19 * * *', run: endRequests },
    'remind-pairing-requests': { cron: '10 1 * * *', run: remindReceivers },
    'ask-outcomes-of-requests': { cron: '20 1 * * *', run: askOutcomes },
  },
  configure: ({ config, origin }) => void Object.assign(relayOptions, { rateLimits: config.rateLimits, origin }),
}
