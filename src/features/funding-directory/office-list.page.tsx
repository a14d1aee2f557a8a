// Funding organizations for staff: the list of any kind, at an address of its own word for agencies.
export { head, View } from '#engine/office/list/manage-list.page.tsx'
