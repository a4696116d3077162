/** Photo missions that hosts may pick, by brand. Each passes MissionText. */
export const missionIdeasWords = {
  area: 'missionIdeas' as const,
  'picture-share': [
    'The cook at work',
    'Hands reaching for the same dish',
    'A toast just before the glasses meet',
    'The best laugh of the evening',
    'Something only this home has',
    'The youngest and the oldest together',
    'The table after dessert',
    'A look nobody noticed',
  ],
  snapshare: [
    'The first dance',
    'Someone who hasn’t sat down all night',
    'The best shoes in the room',
    'Three generations in one photo',
    'Happy tears',
    'The dance floor from above',
    'The couple when they think nobody’s looking',
    'The last guests standing',
  ],
  snapzone: [
    'The summit or the signpost',
    'Boots that have seen things',
    'The smallest flower on the way',
    'Water in motion',
    'An animal, from a fair distance',
    'The way you came, looking back',
    'Weather on its way',
    'Your snack with a view',
  ],
}
