// A web page saved as one file (MHTML, RFC 2557), as spreadsheet programs call a .xls too: its pages.

/** Heads of mail stand before anything else. */
export const isSingleFilePage = (data: Buffer): boolean =>
  /^(?:\u00EF\u00BB\u00BF)?\s*(?:[\w-]+:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*)*Content-Type:\s*multipart\/related/i.test(
    data.toString('latin1', 0, 4096),
  )

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const plain = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

/** The bytes of its parts that are pages, each with the encoding that its head names. */
export function pagesIn(data: Buffer): { bytes: Buffer; charset: string | null }[] {
  const text = data.toString('latin1')
  const [, quoted, bare] = /boundary=(?:"([^"\r\n]{1,200})"|([^\s;]{1,200}))/i.exec(text.slice(0, 4096)) ?? []
  const boundary = quoted ?? bare
  if (!boundary) return []
  return text
    .split(`--${boundary}`)
    .slice(1)
    .flatMap((part) => {
      const end = /\r?\n\r?\n/.exec(part)
      if (!end) return []
      const head = part.slice(0, end.index).replace(/\r?\n[ \t]+/g, ' ')
      if (!/^content-type:\s*text\/html/im.test(head)) return []
      const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase() ?? ''
      const charset = /^content-type:[^\r\n]*charset="?([\w-]+)/im.exec(head)?.[1]?.toLowerCase() ?? null
      return [{ bytes: bytesOf(part.slice(end.index + end[0].length), encoding), charset }]
    })
}
