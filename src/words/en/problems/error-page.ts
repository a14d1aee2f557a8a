// Words of the page that stands in place of one that could not be shown.
import { formatNumber, plural } from '#words/formats.ts'
const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const errorPage = {
  statuses: {
    '400': { title: 'Bad Request', message: 'Invalid request.' },
    '401': { title: 'Unauthorized', message: 'Unauthorized.' },
    '403': { title: 'Forbidden', message: 'Access to this page is not permitted.' },
    '404': { title: 'Not Found', message: 'Not Found this page.' },
    '405': { title: 'Method Not Allowed', message: 'Invalid request method.' },
    '408': { title: 'Request Timeout', message: 'Request Timeout.' },
    '413': { title: 'Request Entity Too Large', message: 'Request Entity Too Large.' },
    '500': { title: 'Internal Server Error', message: 'Internal Server Error.' },
    '502': { title: 'Bad Gateway', message: 'Bad Gateway.' },
    '503': { title: 'Service Unavailable', message: 'Service Unavailable.' },
    other: { title: 'Error', message: 'An error occurred.' },
  },
  contactStaff: 'Please, contact staff.',
  pageNotFound: 'This page could not be found',
  home: 'Go to the home page',
  profile: 'Open the profile',
  requestId: 'Request ID',
  status: (p: { status: number }) => `Error ${p.status}`,
  searchInstead: 'Search instead',
  typedIsHere:
    'You are no longer signed in, so nothing was sent. What you typed is still here: sign in in another window, then send it again from this one.',
  signInElsewhere: 'Sign in in another window',
  sendAgain: 'Send it again',
  signInNow: 'Sign in now',
  signingOutIn: (p: { seconds: number }) => `You will be signed out in ${s(p.seconds, 'second', 'seconds')}.`,
}
