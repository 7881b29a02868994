/** What answers the calls of content, a line a resource. */
export { contentCalls } from './contents/handlers'
export { noticeCalls } from './contents/notices/handlers'
export { noticeReaderCalls } from './contents/notices/readers'
export { tagCalls } from './tags/handlers'
