// Words of the page of a member about funding.

export const funding = {
  nothingSaved: 'You have saved no funder and no call yet. Press “Save” on an entry, and its deadline stands here.',
  allDeadlines: 'Download all deadlines for your calendar',
  eligibility: 'Eligibility profile',
  eligibilityNote:
    'Your answers are kept only if you choose so, and only you see them. They fill in the funding search for you and pick the calls below. Staff do not see them in any list.',
  keep: 'Keep my answers',
  forget: 'Remove my answers',
  noneForYou: 'No open call is for you at the moment.',
  answerFirst: 'Answer the questions above to see which open calls are for you.',
  allJudged: 'All open calls, and how each stands for me',
}
