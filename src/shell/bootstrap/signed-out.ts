// After a sign-out the browser may be on a page that sleeps: the other tabs are told at once (see member/shared-session.ts).
export function notifyOtherTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel('reader')
  channel.postMessage(null)
  // An open channel would keep the page out of the browser's memory of pages.
  channel.close()
}
