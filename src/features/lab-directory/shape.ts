// The public list of labs: parameters of its address and its sorts.
export const labShape = {
  params: {
    country: 'country',
    city: 'city',
    lab_type: 'labType',
    technique: 'techniques',
    status: 'machineStatuses',
    access: 'accessTerms',
    industry: 'domainIndustries',
    remote: 'remoteUse',
  },
  sorts: { available: 'available', updated: 'updated', name: 'name' },
} as const
