import type { Base } from '../../db/base-of'

const codes = ['contents', 'tags.read', 'audit.read']

export const contents: Base = {
  resource: 'contents',
  codes: {
    create: ['新增内容', 'content', 'manager'],
    publish: ['发布与下架内容', 'content', 'manager'],
    read: ['查看内容', 'content', 'manager'],
    remove: ['删除内容', 'content', 'manager'],
    update: ['修改内容', 'content', 'manager'],
  },
  pages: [
    { path: '/marketing/contents', title: '内容管理', at: 10, icon: 'article', codes, for: ['manager'] },
    { path: '/content/list', title: '内容列表', at: 10, icon: 'article', codes, for: ['content'] },
  ],
}
