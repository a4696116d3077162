/**
 * The wire format's version, sent as `schemaVersion` with every push. The server accepts the versions
 * in `acceptedVersions`. Raise it when the meaning of any wire schema changes, and add a line here.
 * 1: guests, zones, photos, likes, reactions, comments.
 * 2: an edited photo has its parent's id and its filter settings.
 * 3: a large photo's preview is sent first, and its bytes follow in parts.
 * 4: devices report their unsent changes and are informed of those that their browser deleted; zones have several
 * hosts: settings, members, codes, reports; a new zone defines what its guests may do; orders; public places near a position;
 * requests for permanent places; shared links of photos and albums; plan changes.
 * 5: the operator's catalog: products, promotions, ads, and the plans on sale; questions to the operator; analytics
 * events; push subscriptions; zone covers; an edited comment includes the text that it replaces; a scope for admins,
 * with entries on the market position; download rows; merchandise orders and cancellations; daily sales for admins;
 * referral links.
 * 6: a zone's size for offline use; hosts pause a zone's live walls.
 * 7: control and direction characters are removed from texts, and names need a visible character; the cursor of a first
 * read contains its start time; a live event can contain a pause, and the first ones the epoch; a ban replaces codes;
 * content left behind in zones is listed; a plan change returns the next plan.
 * 8: passkeys, identity providers; users change their names and profile pictures, and see their sessions; a moderator's
 * decision includes the reports that were seen; account deletion on request; addresses are confirmed, passwords changed
 * and reset.
 * 9: zones are closed, and transferred to a co-host who accepts; guests are merged into accounts; questions without an
 * account, and answers in the app; admins see which mails were sent; a device creates a guest before it reaches the
 * server.
 * 10: payments include their refunds, and a plan its days of grace and the cost of a change; orders include their time;
 * partners have their own application; downloads are queued; plan offers are signed; personal tokens for members'
 * programs; photo missions, which a photo can answer; notifications count the activity of others and are read up to a
 * given time; users choose push and mail notifications; the desk, where admins read and decide, with notifications to
 * the people concerned; ad bookings, and ads that link to other sites; badges as rows of their owners; captions and
 * descriptions change after a photo was sent; codes of eight letters with a printed payload in their path (codes of
 * sixteen characters stay valid); authority requests, which admins hold, answer or refuse at the desk; a support kind
 * for organisations; requests to join a zone without its code; users' own tasks, campaigns and budget lines; backups of
 * zones to the host’s own storage; place requests, plan refunds and the catalog at the desk; shipping rates as rows of
 * the catalog; cropped photos in books; the withdrawal page; missions as time-lapses; entries on the market position
 * have other fields, and each change is a row; organisations with seats, which include a plan, and invoices; a zone's
 * wall on a website; German texts of offers and the operator's ads; a checkout in the app's language; payouts at the
 * desk; price trials; members exclude their own photos from their zone's website; organisations claim domains and sign
 * in at their own provider; texts, lists and open objects have bounds that are checked first; the desk lists exports,
 * mails, prints and backups that failed for good.
 * 11: a zone's language; the accessibility statement; a zone has a day and a pass, states why it is unlocked, and can
 * have a mark on its photos; zone passes are ordered; 360-degree photos; site setup by admins, and monitored parts of the site at
 * the desk; a checkout in each language of the app; a zone's film of its photos and guestbook, made by a member; a user
 * row states whether the user has an open album; a guestbook of texts and voice recordings; clips of photos, and whether a
 * zone accepts them; other phones deliver people's mutations, encrypted with a key of the zone, and the join of a guest
 * that the server has not created; an analytics event includes its zone; facts of a zone's event: a start, texts, a
 * programme, an announcement, a color; a zone's wall on televisions, which its hosts connect and disconnect, and
 * which a phone can control; a zone's trail.
 * 12: trail notes, and booths, which a zone's hosts create and close; a photo includes the code at which it was taken,
 * and chapters can follow the labels of codes; guestbook pages in books, with codes for voice recordings, and chapter
 * titles; other phones deliver whole photos; a zone can have a roll of film, with each reader's used shots.
 * 13: a mutation's id has the same name in the batch, the response and the database.
 */
export const protocolVersion = 13

/**
 * Versions that a server of this version accepts: this one and, if the field names are the same, the one before it. An
 * app of any other version keeps its unsent changes until it is reloaded.
 */
export const acceptedVersions: readonly number[] = [protocolVersion]
