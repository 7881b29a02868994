/** The Chinese texts of official accounts and who follow them. */
import { withAreas } from '../texts'
import { patient } from './patient'
import { wechat } from './wechat'
import { wechatFollower } from './wechat-follower'
import { wechatMessage } from './wechat-message'

export const texts = withAreas({ patient, wechat, wechatFollower, wechatMessage })
