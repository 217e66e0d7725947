import { accountStories } from "./account-stories.ts";
import { candidateStories } from "./candidate-stories.ts";
import { companyStories } from "./company-stories.ts";
import { refereeStories } from "./referee-stories.ts";
import { retentionStories } from "./retention-stories.ts";
import type { Story } from "./story.ts";

export const stories: Story[] = [
  ...candidateStories,
  ...companyStories,
  ...refereeStories,
  ...accountStories,
  ...retentionStories,
];
