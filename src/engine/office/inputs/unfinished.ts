// Files of this browser that stopped on their way: where they were chosen, and what they are called. Written by tus-js-client.
const prefix = 'tus::'
const kept = 24 * 3_600_000

type UnfinishedUpload = { creationTime?: string; metadata?: { filename?: string; place?: string } }

/** Names of files that were chosen here and did not arrive; those the server has forgotten by now are forgotten here too. */
export function unfinishedAt(fieldName: string): string[] {
  try {
    const names = Object.keys(localStorage).flatMap((key) => {
      if (!key.startsWith(prefix)) return []
      const { creationTime, metadata } = JSON.parse(localStorage.getItem(key) ?? '{}') as UnfinishedUpload
      if (Date.now() - Date.parse(creationTime ?? '') > kept) {
        localStorage.removeItem(key)
        return []
      }
      return metadata?.place === fieldName ? (metadata.filename ?? []) : []
    })
    return [...new Set(names)]
  } catch {
    // A browser that keeps nothing, or what somebody else wrote there.
    return []
  }
}
