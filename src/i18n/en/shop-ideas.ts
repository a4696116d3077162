/** What an empty page of the shop offers instead. Both languages come with those pages. */
export const shopIdeasWords = {
  title: 'What your photos can go on',
  text: 'Pick something first and choose the photo later, or open a photo and choose “Order a print”.',
  photos: 'Photos in my zones',
  from: (price: string) => `from ${price}`,
}
