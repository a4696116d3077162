import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: every URL and the file of its page. */
export const routes = rootRoute('app/root.tsx', [
  index('features/welcome/start-page.tsx'),
  route('/sign-in', 'features/account/sign-in-page.tsx'),
  route('/scanner', 'features/scan/scanner-page.tsx'),
  route('/z/$code', 'features/scan/join-page.tsx'),
  /** What people send to each other: members see more than others. */
  route('/photo/$photoId', 'features/photo/photo-page.tsx'),
  route('/album/$ids', 'features/photo/album-page.tsx'),
  layout('signed-in', 'app/signed-in-layout.tsx', [
    route('/locations', [
      index('features/zones/zones-page.tsx'),
      route('/$zoneId', [
        layout('zone', 'features/zones/zone-frame.tsx', [
          index('features/zones/zone-page.tsx'),
          route('/people', 'features/zones/people-page.tsx'),
          route('/codes', 'features/zones/codes-page.tsx'),
          route('/moderation', 'features/zones/moderation-page.tsx'),
          route('/settings', 'features/zones/settings-page.tsx'),
          route('/export', 'features/zones/export-page.tsx'),
        ]),
        route('/poster', 'features/poster/poster-page.tsx'),
        route('/wall', 'features/wall/wall-page.tsx'),
      ]),
    ]),
    route('/permanent-qr-request', 'features/make/permanent-qr-page.tsx'),
    route('/request-qr', 'features/make/request-qr-page.tsx'),
    route('/qr-zone-creator', 'features/make/qr-zone-creator-page.tsx'),
    route('/maps', 'features/maps/maps-page.tsx'),
    route('/analytics', 'features/analytics/analytics-page.tsx'),
    route('/share', 'features/share/share-page.tsx'),
    /** What the installed app's icon and the device's files open. */
    route('/take-photo', 'features/launch/take-photo-page.tsx'),
    route('/waiting', 'features/launch/waiting-page.tsx'),
    route('/open-files', 'features/launch/open-files-page.tsx'),
    route('/social-achievements', 'features/badges/badges-page.tsx'),
    route('/subscription', 'features/plan/subscription-page.tsx'),
    route('/customer-service', 'features/support/customer-service-page.tsx'),
    route('/activity', 'features/activity/activity-page.tsx'),
    route('/downloads', 'features/downloads/downloads-page.tsx'),
    route('/merchandise', 'features/shop/merchandise-page.tsx'),
    route('/print-orders', 'features/shop/print-orders-page.tsx'),
    route('/revenue', 'features/revenue/revenue-page.tsx'),
    route('/revenue-optimization', 'features/revenue/optimization-page.tsx'),
    route('/influencer', 'features/influencer/influencer-page.tsx'),
    route('/influencer-program', 'features/influencer/program-page.tsx'),
    route('/influencer-dashboard', 'features/influencer/dashboard-page.tsx'),
    route('/enhanced-influencer', 'features/influencer/application-page.tsx'),
    route('/r/$code', 'features/influencer/invited-page.tsx'),
    route('/competitive', 'features/competitive/competitive-page.tsx'),
    route('/profile', 'features/account/profile-page.tsx'),
    route('/storage-optimization', 'features/storage/storage-page.tsx'),
  ]),
  /** `/picture-share`, `/snapshare`, `/snapzone`: whichever paths the brands name. */
  route('/$brand', 'features/welcome/brand-page.tsx'),
])
