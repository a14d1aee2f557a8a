// Addresses of the report: what is given, with other values; null takes one away. Pure.
export const reportPath = '/backend/reports/social-network-analysis'

export function addressOf(
  given: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string | null>>,
): string {
  const params = new URLSearchParams(given)
  for (const [name, value] of Object.entries(more))
    if (value === null) params.delete(name)
    else params.set(name, value)
  const query = params.toString().replaceAll('%2C', ',')
  return query ? `${reportPath}?${query}` : reportPath
}
