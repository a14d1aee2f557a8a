// What relayed contact gives the product before it serves: its limits, and the end of requests that nobody answered.
import { onSchedule } from '#server/queue/jobs.ts'
import { relayOptions } from './options.ts'
import { addRequestTasks } from './own/tasks.ts'
import { endRequests } from './requests.ts'

export function addRelayedContact({ rateLimits }: { rateLimits: boolean }): void {
  relayOptions.rateLimits = rateLimits
  addRequestTasks()
  onSchedule('end-pairing-requests', '20 19 * * *', endRequests)
}
