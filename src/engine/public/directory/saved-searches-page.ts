// Where a search of a public list is saved, and where members keep theirs; `list` in both is the address of the list.
export const saveSearchHref = '/save'
export const savedSearchesHref = '/my-profile/saved/searches'
