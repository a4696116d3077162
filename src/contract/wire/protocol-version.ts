/**
 * The wire's version, sent as `schemaVersion` with every push; the server takes this one and the one before. Raise it
 * whenever a schema of the wire changes its meaning, and add a line here.
 *
 * 1: guests, zones, photos, likes, reactions, comments.
 * 2: an edited photo names its parent and keeps its filter settings.
 * 3: a large photo's preview comes first, and its bytes follow in parts.
 * 4: a device tells how much waits on it, and is told what its browser lost; zones are run by several people: settings,
 *    members, codes, reports; a new zone says what its guests may do; orders; public places near a position are told;
 *    requests for permanent places; what a photo's or an album's link shows to anybody; plans are changed.
 * 5: what the operator offers: products, promotions, ads, and which plans are sold;
 *    questions to the operator;
 *    how the product is used is told;
 *    devices subscribe to notifications;
 *    a zone has a cover; an edited comment names the text that it replaces;
 *    what admins share has a scope of its own, with their entries on where the product stands;
 *    a user is told what they have downloaded;
 *    goods are ordered and taken back;
 *    admins are told what is taken in each day;
 *    people bring others by a link of their own.
 * 6: a zone tells how much it weighs on a device that keeps it;
 *    hosts pause a zone's live walls.
 * 7: texts lose control and direction signs, and names need a visible character;
 *    the cursor of a first reading tells when that began; a live event may carry a pause, and the first ones the epoch;
 *    a ban replaces codes; what somebody left behind is listed; a plan's change tells what follows.
 * 8: passkeys, identity providers; people change their names and pictures, and see where they are signed in;
 *    a moderator's decision names the reports that were seen;
 *    accounts are deleted on request;
 *    addresses are confirmed, passwords changed and reset.
 * 9: zones are closed, and handed over to a co-host who accepts;
 *    guests become part of accounts;
 *    questions are asked without an account, and answers are read;
 *    admins read which mails were sent;
 *    a device makes a guest before it reaches the server.
 * 10: payments are told with what is paid back of them, and a plan with its days of grace and what a change would cost;
 *    orders tell when they were made; partners apply by a kind of their own;
 *    downloads are queued; offers of plans are signed;
 *    members have tokens for programs of their own;
 *    a zone has photo missions, and a photo may answer one;
 *    what others did is counted in notices, which are read up to a moment; people choose what is pushed and mailed;
 *    admins read and decide at a desk, and whom it concerns is told;
 *    ads are booked, and an ad may lead to another site;
 *    badges are rows of whoever has them;
 *    a photo's caption and description are changed after it was sent;
 *    codes have eight letters, and a payload that is printed in their path; those of sixteen stay;
 *    authorities send requests by a form, which admins hold, answer or refuse at the desk;
 *    organisations enquire by a support kind of their own;
 *    people ask to join a zone without its code, and those who run it answer;
 *    users keep tasks, campaigns and budget lines of their own;
 *    zones are backed up to a storage of their host’s own;
 *    requests for places are decided at the desk, which pays back plans and keeps the catalogue;
 *    what sending costs is a row of the catalogue; photos of a book are cropped; how a purchase is undone is read;
 *    the photos of a mission may be taken from one spot, as a time-lapse;
 *    entries on where the product stands have other fields, and each change of one is a row;
 *    organisations have seats, which give their people a plan, and invoices for them;
 *    a zone's wall is shown on a website;
 *    offers and the operator's ads have German words, which the desk keeps;
 *    a checkout is opened in the language of the app;
 *    the desk lists who is to be paid what they earned, and notes the transfers;
 *    a product may have another price for some days, which admins try at the desk;
 *    members keep their own photos off their zone's website;
 *    organisations claim their domains, and their people sign in at a provider of their own;
 *    texts, lists and open objects have bounds, which are checked before anything else;
 *    the desk lists exports, mails, prints and backups that failed for good.
 * 11: a zone has a language; an accessibility statement is read;
 *    a zone has a day and a pass, says by what it is unlocked, and may mark its photos; passes are ordered;
 *    a photo says whether it is a 360-degree photo;
 *    admins set up the site, and the desk lists its watched parts;
 *    a checkout is opened in each language of the app;
 *    a zone keeps a film of its photos and guestbook, which one of its members made;
 *    a user says whether an album of their own is open;
 *    a zone has a guestbook of words and voices;
 *    a photo may have a clip, and a zone says whether it takes some;
 *    other phones bring what people made, sealed with a key of the zone, and the join of a guest whom the server never saw;
 *    a usage event names the zone that it is about;
 *    a zone has facts of its event: a start, texts, a programme, an announcement, a colour;
 *    a zone's wall is shown on televisions, which its hosts connect and disconnect, and steered from a phone;
 *    a zone has a trail.
 * 12: a zone has notes of hikers about the way, and booths, which its hosts make and close;
 *    a photo says at which code it was taken, and a zone's chapters may follow the labels of its codes;
 *    a book has pages of a guestbook, with codes to its voices, and titles of chapters;
 *    other phones bring whole photos;
 *    a zone may have a roll of film, of which each reader learns how much they have used.
 */
export const protocolVersion = 12

/** Versions that a server of this version takes. */
export const acceptedVersions: readonly number[] = [protocolVersion, protocolVersion - 1]
