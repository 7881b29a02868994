/** What the server says of contents, notices and tags, in English. */
import type { contentsZhCN } from './contents.zh-CN'

export const contentsEn: Record<keyof typeof contentsZhCN, string> = {
  'content.ownPicture': 'Upload the picture: an address on another site is not accepted',
  'content.carouselShape':
    'The picture must have the shape of {{width}} × {{height}}, within {{percent}} %; this one has {{found}}',
  'content.noticeOnly': 'Only a notice can have this',
  'content.officeOnly': 'Only a notice in the back office can have this',
  'content.clinicPlatform': 'Contents of a clinic are for the mini program',
  'content.ended': 'This time is over; change it before you publish',
  'notice.sheet': 'Readers of the notice',
  'notice.col.name': 'Name',
  'notice.col.account': 'Account',
  'notice.col.roleName': 'Role',
  'notice.col.companyName': 'Agent',
  'notice.col.hospitalName': 'Clinic',
  'notice.col.readAt': 'Read at',
  'tag.itself': 'A tag cannot be merged into itself',
  'tag.typeInUse': 'The type of a tag that is in use cannot be changed',
  'tag.inUse': 'The tag is used {{count}} times; it can be merged into another one',
  'tag.otherType': 'Only tags of the same type can be merged',
}
