/**
 * Requests as Greenhouse documents them (developers.greenhouse.io/assessment.html), field by field, with people of ours. What has no value is null there, and
 * the ids of `response_error` are numbers in its example.
 */
export const interviewUrl = "https://app.greenhouse.io/integrations/testing_partners/take_home_tests/48113";

export const sendTestBody = {
  partner_test_id: "check:identity",
  candidate: {
    first_name: "Mereana",
    last_name: "Tau",
    resume_url: "https://files.greenhouse.example/resume?expires=1",
    phone_number: "021-555-0199" as string | null,
    email: "mereana.tau@candidate.example",
    greenhouse_profile_url: "https://app.greenhouse.io/people/17681532?application_id=26234709",
  },
  url: interviewUrl,
};

export const responseErrorBody = {
  api_call: "test_status",
  errors: ["partner_status is 'complete' but partner_profile url is missing"],
  partner_test_id: 12345,
  partner_test_name: "Identity",
  partner_interview_id: 299506,
  candidate_email: "mereana.tau@candidate.example",
};
