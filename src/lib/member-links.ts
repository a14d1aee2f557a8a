// Links and pictures in what people write about themselves.

/** Of every link that came from people: search engines give it no weight, and the page behind it no hold on ours. */
export const memberRel = 'nofollow ugc noopener'

/** Is it a stored picture of the product? Others would tell their host who reads. */
export const isOwnPicture = (src: string): boolean => /^\/files\/[0-9a-f]{64}(\?w=\d{1,4})?$/.test(src)
